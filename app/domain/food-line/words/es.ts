import type { Words } from "./words.ts";

export const es: Words = {
  packs: {
    piece: "unidad unidades ud uds pieza piezas cabeza cabezas tableta tabletas pastilla pastillas",
    dozen: "docena docenas",
    pack: "paquete paquetes pqte bandeja bandejas pack packs tarrina tarrinas",
    bunch: "manojo manojos",
    bottle: "botella botellas",
    can: "lata latas",
    jar: "frasco frascos tarro tarros bote botes",
    box: "caja cajas",
    carton: "brik briks brick bricks cartón cartones",
    bag: "bolsa bolsas malla mallas",
    slice: "loncha lonchas rebanada rebanadas",
    loaf: "barra barras hogaza",
  },
  numbers: "un una uno,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce",
  half: "medio media",
  quarter: "cuarto",
  places: {
    fridge: "nevera frigorífico refrigerador",
    freezer: "congelador",
    pantry: "despensa armario alacena",
  },
  until:
    "caduca,caduca el,cad,caducidad,consumir antes del,consumir preferentemente antes del,antes del,antes de,consumir antes de,consumir preferentemente antes de,consumo preferente,consumo preferente antes de,hasta,hasta el,vence,vence el,el,para el",
  small: "de del la el los las en",
  money: { EUR: "euro euros" },
  hundredth: "céntimos céntimo cts",
  within: "en dentro de",
  notDays: "mar dom",
  about: "ca aprox aproximadamente unos unas",
  multibuy: "por",
  each: "cada uno,cada una,c u,la unidad,la pieza",
  next: "este próximo",
  endOf: "finales de,fin de",
  andHalf: "y medio,y media",
};
