import { foldName } from "./fold.ts";

/** A line without the words that say when, and what they say. */
export interface TypedTimes {
  rest: string;
  openNow: boolean;
  /** A day and time of the place that is looked for, YYYY-MM-DDTHH:MM. */
  openAt: string | null;
}

const OPEN_NOW = [
  /\bopen(?:ing)? (?:right )?now\b/i,
  /\bbuka sekarang\b/i,
  /đang mở cửa|mở cửa bây giờ/i,
  /(?:现在|現在)(?:营业|開放|开门|营业中)|营业中|營業中/u,
  /เปิดอยู่|เปิดตอนนี้/u,
  /営業中/u,
];

/** Weekday names by number, 0 = Sunday. */
const WEEKDAYS: readonly (readonly string[])[] = [
  [
    "sunday",
    "sun",
    "星期日",
    "星期天",
    "周日",
    "週日",
    "วันอาทิตย์",
    "日曜日",
    "일요일",
    "ahad",
    "minggu",
    "chủ nhật",
    "linggo",
  ],
  ["monday", "mon", "星期一", "周一", "週一", "วันจันทร์", "月曜日", "월요일", "isnin", "senin", "thứ hai", "lunes"],
  ["tuesday", "tue", "星期二", "周二", "週二", "วันอังคาร", "火曜日", "화요일", "selasa", "thứ ba", "martes"],
  ["wednesday", "wed", "星期三", "周三", "週三", "วันพุธ", "水曜日", "수요일", "rabu", "thứ tư", "miyerkules"],
  [
    "thursday",
    "thu",
    "星期四",
    "周四",
    "週四",
    "วันพฤหัสบดี",
    "木曜日",
    "목요일",
    "khamis",
    "kamis",
    "thứ năm",
    "huwebes",
  ],
  ["friday", "fri", "星期五", "周五", "週五", "วันศุกร์", "金曜日", "금요일", "jumaat", "jumat", "thứ sáu", "biyernes"],
  ["saturday", "sat", "星期六", "周六", "週六", "วันเสาร์", "土曜日", "토요일", "sabtu", "thứ bảy", "sabado"],
];
/** Words for a day, by how many days it is away. */
const NEAR_DAYS: readonly (readonly [away: number, names: readonly string[]])[] = [
  [0, ["today", "今天", "วันนี้", "今日", "오늘", "hari ini", "hôm nay", "ngayon"]],
  [1, ["tomorrow", "明天", "พรุ่งนี้", "明日", "내일", "esok", "besok", "ngày mai", "bukas"]],
];
/** The hour that is meant when only the part of a day is named. */
const PARTS: readonly (readonly [time: string, names: readonly string[]])[] = [
  ["08:00", ["this morning", "morning", "早上", "上午", "เช้า", "pagi", "buổi sáng"]],
  ["19:00", ["tonight", "this evening", "evening", "今晚", "晚上", "ค่ำ", "malam ini", "malam", "buổi tối"]],
];
/** The zone of the days that are counted from. */
const ZONE_OFFSET_MS = 8 * 3_600_000;

/** Takes "open now", weekdays and times out of a line. A time without a day is the next one, a day without a time noon. */
export function readTimes(line: string, now: Date): TypedTimes {
  let rest = ` ${line} `;
  const take = (pattern: RegExp) => {
    const match = pattern.exec(rest);
    if (match) rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    return match;
  };
  const openNow = OPEN_NOW.filter((pattern) => take(pattern)).length > 0;
  const clock = readClock(take);
  const day = readDay(take, now);
  const part = PARTS.find(([, names]) => names.some((name) => take(wordPattern(name))));
  const time = clock ?? part?.[0];
  const openAt = time === undefined && day === undefined ? null : `${day ?? dayOf(now, time ?? "")}T${time ?? "12:00"}`;
  return { rest: rest.trim(), openNow, openAt };
}

type Take = (pattern: RegExp) => RegExpExecArray | null;

/** 7am, 7:30 pm, 19:00, 早上7点, 7 โมง. */
function readClock(take: Take): string | undefined {
  const english = take(/\b(?:at )?(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))? ?([ap])\.?m\b\.?/i);
  if (english) return timeOf((Number(english[1]) % 12) + (english[3]?.toLowerCase() === "p" ? 12 : 0), english[2]);
  const digits = take(/\b(?:at )?([01]?\d|2[0-3]):([0-5]\d)\b/);
  if (digits) return timeOf(Number(digits[1]), digits[2]);
  const chinese = take(/(早上|上午|下午|晚上)?(1[0-2]|[1-9])[点點時时](半)?/u);
  if (chinese) {
    const isLater = chinese[1] === "下午" || chinese[1] === "晚上";
    return timeOf((Number(chinese[2]) % 12) + (isLater ? 12 : 0), chinese[3] ? "30" : undefined);
  }
  return undefined;
}

function timeOf(hour: number, minute = "00"): string {
  return `${String(hour).padStart(2, "0")}:${minute}`;
}

/** The date of a named day, from today on. */
function readDay(take: Take, now: Date): string | undefined {
  for (const [away, names] of NEAR_DAYS) if (names.some((name) => take(wordPattern(name)))) return dateAfter(now, away);
  const today = new Date(now.getTime() + ZONE_OFFSET_MS).getUTCDay();
  for (const [weekday, names] of WEEKDAYS.entries())
    if (names.some((name) => take(wordPattern(name)))) return dateAfter(now, (weekday - today + 7) % 7);
  return undefined;
}

/** Today, or tomorrow once the time has passed. */
function dayOf(now: Date, time: string): string {
  const passed = new Date(now.getTime() + ZONE_OFFSET_MS).toISOString().slice(11, 16) > time;
  return dateAfter(now, passed ? 1 : 0);
}

function dateAfter(now: Date, days: number): string {
  return new Date(now.getTime() + ZONE_OFFSET_MS + days * 86_400_000).toISOString().slice(0, 10);
}

/** A name as a whole word; anywhere in a script without spaces. */
function wordPattern(name: string): RegExp {
  return /^[a-z]/.test(foldName(name))
    ? new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, "iu")
    : new RegExp(name, "u");
}
