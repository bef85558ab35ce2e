/**
 * Reads a CSV text as spreadsheets and Python do: a record ends at any line break outside quotes, also at a bare line
 * feed or carriage return.
 * @returns the records with their cells, without the byte order mark
 */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = "";
  let isQuoted = false;
  const source = text.replace(/^\uFEFF/, "");
  const endCell = () => {
    record.push(cell);
    cell = "";
  };
  for (let at = 0; at < source.length; at++) {
    const char = source.charAt(at);
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (source[at + 1] === '"') cell += source[++at];
      else isQuoted = false;
    } else if (char === '"' && cell === "") isQuoted = true;
    else if (char === ",") endCell();
    else if (char === "\n" || char === "\r") {
      if (char === "\r" && source[at + 1] === "\n") at++;
      endCell();
      records.push(record);
      record = [];
    } else cell += char;
  }
  if (cell !== "" || record.length > 0) {
    endCell();
    records.push(record);
  }
  return records;
}
