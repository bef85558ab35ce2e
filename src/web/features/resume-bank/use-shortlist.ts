import { useMutation, useQueryClient } from "@tanstack/react-query";
import { resumeBankText } from "#contract/texts/resume-bank.ts";
import { call } from "#web/platform/api/call.ts";
import { toast } from "#web/ui/toast.tsx";
import { invalidateBank } from "./resume-bank.data.ts";

const text = resumeBankText.shortlist;

/** Adds a professional to the shortlist or removes one; each failure has its own title. spec: R244, R246 */
export function useShortlist(businessId: number | undefined) {
  const queryClient = useQueryClient();
  const reread = () => invalidateBank(queryClient, "search", "shortlisted");
  const add = useMutation({
    mutationFn: (professionalId: number) =>
      call("POST /api/resume-bank/shortlist", { body: { professionalId, businessId } }),
    onSuccess: async () => {
      toast({ title: text.added });
      await reread();
    },
    onError: (error) => toast({ title: text.addFailed, description: error.message, variant: "destructive" }),
  });
  const remove = useMutation({
    mutationFn: (id: number) => call("DELETE /api/resume-bank/shortlist/{id}", { params: { id } }),
    onSuccess: async () => {
      toast({ title: text.removed });
      await reread();
    },
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
  });
  return { add, remove };
}
