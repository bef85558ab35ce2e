import { Asset, useRouter, useTags } from "@tanstack/react-router";

/** The tags that routes put into the head; unlike with the router's own component, only scripts get the nonce. */
export function HeadTags() {
  const nonce = useRouter().options.ssr?.nonce;
  return useTags().map((tag) => {
    const key = JSON.stringify(tag);
    if (tag.tag === "script") return <Asset {...tag} key={key} nonce={nonce} />;
    return <Asset {...tag} key={key} attrs={{ ...tag.attrs, nonce: undefined }} />;
  });
}
