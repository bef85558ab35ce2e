export interface GazetteerCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** The name in listings. */
  name: string;
  /** Other names, in the region's languages. */
  otherNames: readonly string[];
}

/** The countries whose cities are known. The first five are those of the directory. */
export const COUNTRIES: readonly GazetteerCountry[] = [
  { code: "SG", name: "Singapore", otherNames: ["新加坡", "Singapura", "สิงคโปร์", "シンガポール", "싱가포르"] },
  { code: "MY", name: "Malaysia", otherNames: ["马来西亚", "馬來西亞", "มาเลเซีย", "マレーシア", "말레이시아"] },
  { code: "TH", name: "Thailand", otherNames: ["泰国", "泰國", "ประเทศไทย", "ไทย", "タイ", "태국", "Thái Lan"] },
  { code: "ID", name: "Indonesia", otherNames: ["印度尼西亚", "印尼", "อินโดนีเซีย", "インドネシア", "인도네시아"] },
  { code: "PH", name: "Philippines", otherNames: ["Pilipinas", "菲律宾", "菲律賓", "ฟิลิปปินส์", "フィリピン", "필리핀"] },
  { code: "VN", name: "Vietnam", otherNames: ["Việt Nam", "越南", "เวียดนาม", "ベトナム", "베트남"] },
  { code: "JP", name: "Japan", otherNames: ["日本", "ญี่ปุ่น", "일본", "Jepun", "Nhật Bản"] },
  {
    code: "KR",
    name: "Korea",
    otherNames: ["South Korea", "한국", "대한민국", "韩国", "韓國", "เกาหลี", "韓国", "Hàn Quốc"],
  },
  { code: "HK", name: "Hong Kong", otherNames: ["香港", "ฮ่องกง", "ホンコン", "홍콩", "Hongkong"] },
  { code: "TW", name: "Taiwan", otherNames: ["台湾", "台灣", "臺灣", "ไต้หวัน", "대만", "Đài Loan"] },
  { code: "CN", name: "China", otherNames: ["中国", "中國", "จีน", "중국", "Tiongkok", "Trung Quốc"] },
  { code: "IN", name: "India", otherNames: ["भारत", "印度", "อินเดีย", "インド", "인도"] },
  { code: "AU", name: "Australia", otherNames: ["澳大利亚", "澳洲", "ออสเตรเลีย", "オーストラリア", "호주"] },
];
