import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { codesIn, type FoundCode, READER_OPTIONS } from "#app/domain/barcode/found-codes.ts";
import { FNC1 } from "#app/domain/barcode/gs1.ts";

type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

/** The Shape Detection API, where a browser has it. */
interface DetectedBarcode {
  rawValue: string;
  format: string;
}
interface Detector {
  detect(source: HTMLVideoElement): Promise<DetectedBarcode[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Barcode formats on food packs, with our names for them. */
const NATIVE_FORMATS: Record<string, string> = {
  ean_13: "EAN13",
  ean_8: "EAN8",
  upc_a: "UPCA",
  upc_e: "UPCE",
  itf: "ITF",
  code_128: "Code128",
  data_matrix: "DataMatrix",
  qr_code: "QRCode",
};
/** How often the reader fails in a row before it is given up: phones without Google's services lack what it needs. */
const FAILURES_MAX = 10;

/** The browser's own reader where it knows all kinds of codes and works; else ours, which is loaded on demand. */
export async function loadCodeReader(): Promise<ReadCodes> {
  const native = await nativeReader().catch(() => undefined);
  if (!native) return wasmReader();
  let read = native;
  let failures = 0;
  return async (video) => {
    try {
      const codes = await read(video);
      failures = 0;
      return codes;
    } catch (error) {
      failures += 1;
      if (failures === FAILURES_MAX) read = await wasmReader();
      throw error;
    }
  };
}

async function nativeReader(): Promise<ReadCodes | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  const formats = Object.keys(NATIVE_FORMATS);
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  if (!BarcodeDetector || !formats.every((format) => known.includes(format))) return undefined;
  const detector = new BarcodeDetector({ formats });
  return async (video) => codesIn((await detector.detect(video)).map(asFound));
}

/** The API does not say whether a code follows GS1; a leading separator shows it for some. */
const asFound = ({ rawValue: text, format }: DetectedBarcode): FoundCode => ({
  isValid: true,
  format: NATIVE_FORMATS[format] ?? format,
  ...(text.startsWith(FNC1)
    ? { contentType: "GS1", symbologyIdentifier: "]d2" }
    : { contentType: "Text", symbologyIdentifier: "" }),
  text,
});

async function wasmReader(): Promise<ReadCodes> {
  // The library asks for it, and Chrome 92 has none.
  Object.hasOwn ??= (object, key) => Object.getOwnPropertyDescriptor(object, key) !== undefined;
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0) return [];
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0);
    const found = await readBarcodes(context.getImageData(0, 0, width, height), READER_OPTIONS);
    return codesIn(found);
  };
}
