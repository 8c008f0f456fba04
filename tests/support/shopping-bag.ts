import { known, type ProductServer } from "./product-server.ts";

/** Packs with codes of all kinds: how bwip-js names and takes them, the number as 8, 13 or 14 digits, the name of the product. */
export const BAG = [
  { bcid: "ean13", text: "4006381333931", code: "4006381333931", name: "Oat milk" },
  { bcid: "ean13", text: "5449000000996", code: "5449000000996", name: "Rice" },
  { bcid: "ean13", text: "3017620422003", code: "3017620422003", name: "Butter" },
  { bcid: "ean8", text: "96385074", code: "96385074", name: "Honey" },
  { bcid: "ean8", text: "40170725", code: "40170725", name: "Carrots" },
  { bcid: "upca", text: "036000291452", code: "0036000291452", name: "Pasta" },
  { bcid: "upce", text: "04252614", code: "0042100005264", name: "Salt" },
  { bcid: "itf14", text: "15012345678907", code: "15012345678907", name: "Apples" },
  { bcid: "gs1-128", text: "(01)09506000134352(15)270304", code: "9506000134352", name: "Cheddar" },
  {
    bcid: "gs1datamatrix",
    text: "(01)04012345123456(17)270131(10)A1",
    code: "4012345123456",
    name: "Yogurt",
  },
  { bcid: "gs1qrcode", text: "(01)08711327538481(15)270131", code: "8711327538481", name: "Ice cream" },
  {
    bcid: "gs1dlqrcode",
    text: "https://id.gs1.org/01/05000112637922?17=270304",
    code: "5000112637922",
    name: "Orange juice",
  },
] as const;

const NAMES = new Map<number, string>(BAG.map(({ code, name }) => [Number(code), name]));

/** The server of products knows the bag. */
export const knowTheBag = (server: ProductServer) => {
  server.answer = (response, code) =>
    known({ product_name: NAMES.get(Number(code)), quantity: "500 g" })(response, code);
};
