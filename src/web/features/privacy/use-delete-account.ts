import { useMutation } from "@tanstack/react-query";
import { DELETION_WORD, type DeletionInput } from "#contract/privacy.ts";
import { privacyCentreText } from "#contract/texts/privacy-centre.ts";
import { call } from "#web/platform/api/call.ts";
import { toast } from "#web/ui/toast.tsx";

const text = privacyCentreText.deletion;

/**
 * Deletes the user's account.
 * @param leave clears the browser's data of the ended session
 */
export function useDeleteAccount({ leave, onError }: { leave: () => Promise<void>; onError: (error: Error) => void }) {
  return useMutation({
    mutationFn: ({ password }: DeletionInput) =>
      call("POST /api/user/deletion", { body: { password, confirmation: DELETION_WORD } }),
    onSuccess: async () => {
      toast({ title: text.done, description: text.doneBody });
      await leave();
    },
    onError,
  });
}
