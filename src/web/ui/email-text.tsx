/** An e-mail address that wraps before its @, and elsewhere only if even that is too long. */
export function EmailText({ children: email }: { children: string }) {
  const at = Math.max(0, email.lastIndexOf("@"));
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
