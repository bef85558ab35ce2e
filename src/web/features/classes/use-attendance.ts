import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Attendance } from "#contract/class-limits.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { attendanceData } from "./classes.data.ts";
import { readKept, withoutSent, writeKept, type Marks } from "./kept-marks.ts";

const RETRY_MS = 15_000;

/** The marks of a class: each is kept on this device until the server has it, also while there is no connection. */
export function useAttendance(classId: number) {
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<Marks>({});
  const [rejection, setRejection] = useState<string>();
  const current = useRef<Marks>({});
  const isSending = useRef(false);

  function keep(marks: Marks) {
    current.current = marks;
    writeKept(classId, marks);
    setKept(marks);
  }

  async function send() {
    const sent = current.current;
    const marks = Object.entries(sent).map(([id, attendance]) => ({ id: Number(id), attendance }));
    if (isSending.current || marks.length === 0) return;
    isSending.current = true;
    let isSent = false;
    try {
      const list = await call("POST /api/classes/{id}/attendance", { params: { id: classId }, body: { marks } });
      isSent = true;
      queryClient.setQueryData(attendanceData.of(classId).queryKey, list);
      keep(withoutSent(current.current, sent));
      setRejection(undefined);
    } catch (error) {
      // Without a response the marks wait for the connection; a rejection is shown.
      setRejection(error instanceof ApiError && error.status !== 0 ? error.message : undefined);
    }
    isSending.current = false;
    // What was marked meanwhile.
    if (isSent) await send();
  }

  useEffect(() => {
    keep(readKept(classId));
    const flush = () => void send();
    flush();
    window.addEventListener("online", flush);
    const timer = setInterval(flush, RETRY_MS);
    return () => {
      window.removeEventListener("online", flush);
      clearInterval(timer);
    };
    // The functions read what is current from the refs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [classId]);

  return {
    kept,
    rejection,
    mark: (enrollmentId: number, attendance: Attendance | null) => {
      keep({ ...current.current, [enrollmentId]: attendance });
      void send();
    },
    send: () => void send(),
  };
}
