import type { Pool } from 'pg';
import webPush from 'web-push';

/** The key pair by which push services recognise an instance (VAPID), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const insertText = `insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing`;
const readText = `select public_key as "publicKey", private_key as "privateKey" from push_keys`;

/** The keys of the instance, made at its first start: browsers subscribe for one key, so all of its servers have the same. */
export async function openPushKeys(pool: Pick<Pool, 'query'>): Promise<PushKeys> {
  const read = async () => (await pool.query<PushKeys>(readText)).rows[0];
  const found = await read();
  if (found !== undefined) return found;
  const made = webPush.generateVAPIDKeys();
  await pool.query(insertText, [made.publicKey, made.privateKey]);
  return (await read()) ?? made;
}
