import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { REGISTRATION_COUNTRIES } from "#contract/accounts.ts";
import type { Country } from "./places.ts";
import type { Random } from "../random.ts";

export interface PersonContent {
  firstName: string;
  lastName: string;
  /** One that the registration offers. */
  country: string;
  /** At demo.example, unique. */
  email: string;
  username: string;
}

/** By the country that the names come from. */
const NAMES: Readonly<Record<string, readonly (readonly [first: string, last: string])[]>> = {
  Singapore: [
    ["Wei Ling", "Tan"],
    ["Jun Hao", "Lim"],
    ["Hui Min", "Ong"],
    ["Zhi Yong", "Goh"],
    ["Li Ting", "Chua"],
    ["Kai Xiang", "Teo"],
    ["Mei Fen", "Quek"],
    ["Boon Keng", "Sim"],
    ["Shu Qi", "Ang"],
    ["Yong Sheng", "Koh"],
    ["Pei Shan", "Yeo"],
    ["Jia Wen", "Foo"],
    ["Nurul", "Aisyah"],
    ["Muhammad Haziq", "Rahman"],
    ["Siti", "Khadijah"],
    ["Faizal", "Osman"],
    ["Nadiah", "Yusof"],
    ["Hafiz", "Salleh"],
    ["Priya", "Raman"],
    ["Arjun", "Nair"],
    ["Kavitha", "Selvam"],
    ["Vikram", "Pillai"],
    ["Deepa", "Menon"],
    ["Suresh", "Kumaran"],
    ["Gurpreet", "Kaur"],
    ["Harjit", "Singh"],
    ["Rachel", "de Souza"],
    ["Marcus", "Pereira"],
    ["Cheryl", "Lau"],
    ["Dominic", "Wee"],
    ["Amelia", "Seah"],
    ["Terence", "Boey"],
  ],
  Malaysia: [
    ["Aina", "Zulkifli"],
    ["Farid", "Hamzah"],
    ["Suhaila", "Ibrahim"],
    ["Azlan", "Bakar"],
    ["Chee Keong", "Loh"],
    ["Siew Ling", "Wong"],
    ["Kah Mun", "Chin"],
    ["Thivya", "Subramaniam"],
    ["Logan", "Muthu"],
    ["Jasmin", "Idris"],
  ],
  Thailand: [
    ["Siriporn", "Chaiyasit"],
    ["Nattapong", "Wongsakul"],
    ["Kanya", "Phromdee"],
    ["Anan", "Srisuk"],
    ["Ploy", "Rattanakorn"],
    ["Thanawat", "Boonmee"],
    ["Malee", "Intarapong"],
  ],
  Indonesia: [
    ["Dewi", "Lestari"],
    ["Bayu", "Prasetyo"],
    ["Rina", "Kusuma"],
    ["Agus", "Wijaya"],
    ["Putri", "Maharani"],
    ["Made", "Sudarma"],
    ["Ketut", "Ariani"],
    ["Yohanes", "Siregar"],
  ],
  Philippines: [
    ["Maria Luz", "Santos"],
    ["Paolo", "Reyes"],
    ["Angelica", "Dela Cruz"],
    ["Miguel", "Bautista"],
    ["Jenny", "Villanueva"],
    ["Ramon", "Aquino"],
    ["Liza", "Ocampo"],
    ["Carlo", "Mendoza"],
  ],
  Vietnam: [
    ["Thu Hà", "Nguyễn"],
    ["Minh Quân", "Trần"],
    ["Ngọc Anh", "Lê"],
    ["Đức", "Phạm"],
    ["Mai", "Đặng"],
  ],
  Australia: [
    ["Hannah", "Whitcombe"],
    ["Lachlan", "Muir"],
    ["Georgia", "Pell"],
  ],
  "United Kingdom": [
    ["Oliver", "Hartnell"],
    ["Fiona", "Macrae"],
    ["Sam", "Thackeray"],
  ],
  Japan: [
    ["Haruka", "Miyata"],
    ["Kenji", "Okubo"],
  ],
  Germany: [["Jana", "Brückner"]],
  France: [["Élodie", "Marchand"]],
};

function toAscii(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[đĐ]/g, "d")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ".");
}

/** Length of the list that demoPeople() returns. */
export const DEMO_PEOPLE_COUNT = Object.values(NAMES).flat().length;

/** The 80 members who write reviews, always the same and in the same order. */
export function demoPeople(): PersonContent[] {
  return Object.entries(NAMES).flatMap(([origin, names]) => {
    const country = REGISTRATION_COUNTRIES.find((offered) => offered === origin) ?? DEFAULT_COUNTRY;
    return names.map(([firstName, lastName]) => {
      const handle = toAscii(`${firstName} ${lastName}`);
      return {
        firstName,
        lastName,
        country,
        email: `${handle}@demo.example`,
        username: handle.replaceAll(".", "_"),
      };
    });
  });
}

const TEAM_NAMES: Readonly<Record<Country, readonly [given: readonly string[], family: readonly string[]]>> = {
  Singapore: [
    [
      "Adeline",
      "Benjamin",
      "Caleb",
      "Darius",
      "Esther",
      "Farah",
      "Gavin",
      "Hidayah",
      "Ivan",
      "Jolene",
      "Kumar",
      "Lynette",
      "Nabil",
      "Shanti",
      "Wee Kiat",
      "Xin Yi",
      "Rui En",
      "Zul",
    ],
    [
      "Tay",
      "Neo",
      "Chong",
      "Soh",
      "Peh",
      "Toh",
      "Anwar",
      "Haron",
      "Kassim",
      "Naidu",
      "Govind",
      "Rajan",
      "Leong",
      "Mok",
      "D'Cruz",
    ],
  ],
  Malaysia: [
    ["Amir", "Balqis", "Chan Wai", "Devi", "Ezra", "Hakim", "Izzati", "Kelvin", "Mei Yee", "Zarina"],
    ["Shah", "Latif", "Yap", "Hoe", "Ramasamy", "Mokhtar", "Cheong", "Daud"],
  ],
  Thailand: [
    ["Arthit", "Bussaba", "Chai", "Dao", "Fah", "Kiet", "Niran", "Pim", "Somchai", "Wan"],
    ["Sitthong", "Kaewmanee", "Thongdee", "Saelim", "Panyawong", "Jaidee"],
  ],
  Indonesia: [
    ["Adi", "Bunga", "Citra", "Dimas", "Eka", "Gita", "Hendra", "Indah", "Joko", "Wayan"],
    ["Santosa", "Halim", "Nugroho", "Permata", "Suryadi", "Wibowo"],
  ],
  Philippines: [
    ["Andoy", "Bea", "Cesar", "Divina", "Efren", "Grace", "Isko", "Joy", "Nestor", "Tala"],
    ["Magsino", "Salonga", "Cabrera", "Lacson", "Pascual", "Zamora"],
  ],
};

/** Invents a name typical of a country, for coaches and staff. */
export function teamName(country: Country, random: Random): string {
  const [given, family] = TEAM_NAMES[country];
  return `${random.pick(given)} ${random.pick(family)}`;
}
