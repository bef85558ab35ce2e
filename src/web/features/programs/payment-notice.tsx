import { useEffect, useRef } from "react";
import type { PaymentReturn } from "#contract/programs.ts";
import { programsText as text } from "#contract/texts/programs.ts";
import { Notice } from "#web/ui/notice.tsx";

const LOOKS = { success: "success", cancelled: "info" } as const satisfies Record<PaymentReturn, string>;

/** The outcome of the payment, scrolled into view wherever on the page the programmes are. */
export function PaymentNotice({ payment }: { payment: PaymentReturn }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.scrollIntoView({ block: "center" }), []);
  return (
    <div ref={notice}>
      <Notice variant={LOOKS[payment]} live title={text.back[payment].title}>
        {text.back[payment].body}
      </Notice>
    </div>
  );
}
