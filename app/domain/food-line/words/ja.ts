import type { Words } from "./words.ts";

export const ja: Words = {
  packs: {
    piece: "個 こ コ 枚 匹 切れ 玉 丁 本 点",
    pack: "パック 袋入り",
    bunch: "束",
    can: "缶",
    jar: "瓶",
    box: "箱",
    bag: "袋",
    slice: "スライス",
    loaf: "斤",
  },
  bottled: {
    counter: "本",
    names:
      "ビール 発泡酒 酒 焼酎 ワイン ウイスキー ウィスキー ハイボール サワー シャンパン 梅酒 茶 水 ウォーター ジュース コーラ サイダー ラムネ ソーダ 牛乳 ミルク 豆乳 コーヒー 紅茶 カフェオレ ドリンク 飲料 醤油 しょうゆ ポン酢 酢 みりん 油 オイル ソース シロップ",
  },
  half: "半分",
  places: { fridge: "冷蔵庫 冷蔵", freezer: "冷凍庫 冷凍", pantry: "パントリー 棚 常温" },
  until: "賞味期限,消費期限,期限",
  useBy: "消費期限",
  bestBefore: "賞味期限",
  small: "の",
  money: "円 えん",
  also: { 明日: "あした あす", 明後日: "あさって", 今日: "きょう" },
  about: "約",
  measures: { キロ: "1 kg", ミリ: "1 ml" },
};
