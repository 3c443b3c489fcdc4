const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/**
 * The code that an authenticator app shows for a secret (RFC 6238: SHA-1, 6 digits, 30 seconds), computed apart from the
 * server's own library. `later`: of so many steps of time after the present one.
 */
export async function appCode(secret: string, { later = 0 } = {}): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const number = mac.getUint32(mac.getUint8(19) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
