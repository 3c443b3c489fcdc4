import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import * as v from 'valibot';
import type { PublicMessage } from '../../../outbound/postPublic.ts';
import { hashSecret } from '../../../runtime/secrets.ts';
import { storePushSubscription } from '../index.ts';

interface BrowserOptions {
  /** Its person, who has an account with that id. */
  readonly person: string;
  readonly endpoint?: string | undefined;
}

/** Opens a browser of a person as its push service knows it, with a session of its own. */
export async function openPushBrowser(pool: Pool, { person, endpoint: given }: BrowserOptions) {
  const endpoint = given ?? `https://push.example/${randomBytes(8).toString('hex')}`;
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const [session, auth] = [randomBytes(16).toString('hex'), randomBytes(16)];
  await pool.query(
    `insert into identity_sessions (id, token, user_id, expires_at, updated_at)
    values ($1, $2, $3, now() + interval '1 day', now())`,
    [session, hashSecret(session), person],
  );
  const p256dh = keys.getPublicKey('base64url');
  const subscribe = () =>
    storePushSubscription(pool, { person, session }, { endpoint, p256dh, auth: auth.toString('base64url') });
  await subscribe();

  /** Opens a message as a browser does (RFC 8291). */
  const read = ({ body }: PublicMessage) => {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const key = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
    const derive = (use: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${use}\0`, bytes));
    const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    opener.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    const text = padded.subarray(0, padded.lastIndexOf(2)).toString();
    return v.parse(v.record(v.string(), v.string()), JSON.parse(text));
  };
  return { endpoint, session, subscribe, read };
}
