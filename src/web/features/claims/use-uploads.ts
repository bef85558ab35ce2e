import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CLAIM_LIMITS, type ClaimDocumentType } from "#contract/claims.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { upload } from "#web/platform/files/upload.ts";
import { toast } from "#web/ui/toast.tsx";
import { fileFailure } from "./claim-words.ts";
import { claimsData } from "./claims.data.ts";

/** A pending or failed upload. */
export interface PendingUpload {
  key: string;
  file: File;
  documentType: ClaimDocumentType;
  /** Uploaded share from 0 to 1; undefined while it waits for earlier uploads. */
  progress: number | undefined;
  failure: string | undefined;
}

export type Uploads = ReturnType<typeof useUploads>;

/** Uploads documents one at a time as soon as they are chosen. Failed ones stay, to be retried or removed. */
export function useUploads(businessId: number) {
  const queryClient = useQueryClient();
  const [items, setItems] = useState<readonly PendingUpload[]>([]);
  const change = (key: string, part: Partial<PendingUpload>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const discard = (key: string) => setItems((all) => all.filter((item) => item.key !== key));

  const { mutate } = useMutation({
    scope: { id: `claim documents of ${businessId}` },
    mutationFn: ({ key, file, documentType }: PendingUpload) => {
      change(key, { progress: 0 });
      return upload(
        "POST /api/businesses/{id}/claim/documents",
        {
          params: { id: businessId },
          body: { documentType, documentName: file.name.slice(-CLAIM_LIMITS.documentNameMax), notes: null },
          files: { document: file },
        },
        (progress) => change(key, { progress }),
      );
    },
    onSuccess: (stored, { key }) => {
      // Replaced in a single render, so that the row does not flicker.
      discard(key);
      queryClient.setQueryData(
        claimsData.state(businessId).queryKey,
        (state) => state && { ...state, documents: [...state.documents, stored] },
      );
      toast({ title: claimsText.file.uploaded, description: claimsText.documentTypes[stored.documentType] });
    },
    onError: (error, { key }) => change(key, { failure: fileFailure(error), progress: undefined }),
  });

  return {
    items,
    isSending: items.some(({ failure }) => failure === undefined),
    hasFailed: items.some(({ failure }) => failure !== undefined),
    add: (files: readonly File[], documentType: ClaimDocumentType) => {
      const added = files.map((file) => ({
        key: crypto.randomUUID(),
        file,
        documentType,
        progress: undefined,
        failure: undefined,
      }));
      setItems((all) => [...all, ...added]);
      for (const item of added) mutate(item);
    },
    retry: (item: PendingUpload) => {
      change(item.key, { failure: undefined });
      mutate({ ...item, failure: undefined });
    },
    discard,
  };
}
