/**
 * Icons of the networks a listing may link to, as the icon set has no brands. Decorative: the link carries the name.
 */
function BrandIcon({ children }: { children: React.ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function FacebookIcon() {
  return (
    <BrandIcon>
      <path d="M18 2.5h-3a5 5 0 0 0-5 5V10H7v4h3v7.5h4V14h3l1-4h-4V7.5a1 1 0 0 1 1-1h3Z" />
    </BrandIcon>
  );
}

export function InstagramIcon() {
  return (
    <BrandIcon>
      <rect x="2.5" y="2.5" width="19" height="19" rx="5.5" />
      <circle cx="12" cy="12" r="4.2" />
      <path d="M17.4 6.6h.01" strokeWidth="2.6" />
    </BrandIcon>
  );
}

export function TiktokIcon() {
  return (
    <BrandIcon>
      <path d="M13.5 3v12.2a4.1 4.1 0 1 1-4.1-4.1" />
      <path d="M13.5 3c.3 3 2.4 5.2 5.6 5.4" />
    </BrandIcon>
  );
}
