import { sizedImage } from "#web/platform/files/image-url.ts";
import { Avatar, type AvatarProps } from "#web/ui/avatar.tsx";

export interface BusinessLogoProps {
  name: string;
  logo: string | null;
  size?: AvatarProps["size"];
}

/**
 * A listing's logo, or a coloured tile with its first letter before hydration and when the image fails. Decorative: the
 * name is always beside it. spec: product §2
 */
export function BusinessLogo({ name, logo, size = "md" }: BusinessLogoProps) {
  return <Avatar name={name} src={logo && sizedImage(logo, size === "xl" ? 320 : 160)} size={size} shape="square" />;
}
