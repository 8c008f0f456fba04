declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Parameters {
    version: "aes128gcm";
    privateKey: ECDH | undefined;
    authSecret: Uint8Array | undefined;
  }
  const ece: { decrypt: (body: Uint8Array, parameters: Parameters) => Buffer };
  export default ece;
}
