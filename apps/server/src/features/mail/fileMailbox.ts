import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { hasCode } from '../../errors/errorDetails.ts';
import type { Mailer } from './mailer.ts';

const keptMessageSchema = v.strictObject({
  id: v.string(),
  sentAt: v.pipe(v.string(), v.isoTimestamp()),
  from: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  /** The same words below the network's logo, whose picture is in base64. */
  illustrated: v.optional(v.strictObject({ html: v.string(), logo: v.string() })),
  unsubscribe: v.optional(v.string()),
});
/** A message that was written into the mailbox instead of being sent. */
export type KeptMessage = v.InferOutput<typeof keptMessageSchema>;

/** A directory with a file for each message, on a server without SMTP. */
export interface FileMailbox extends Mailer {
  /** The messages, newest first. */
  read(): Promise<readonly KeptMessage[]>;
}

interface FileMailboxOptions {
  readonly folder: string;
  readonly sender: string;
  readonly now: () => number;
}

const maxMessages = 200;
const extension = '.json';

function parseMessage(text: string): KeptMessage | null {
  try {
    const parsed = v.safeParse(keptMessageSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Keeps mail as files, the newest two hundred. A message that is sent twice is one file. */
export function createFileMailbox({ folder, sender, now }: FileMailboxOptions): FileMailbox {
  const names = async (): Promise<string[]> => {
    try {
      return (await readdir(folder)).filter((name) => name.endsWith(extension));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    }
  };
  const readOne = async (name: string): Promise<KeptMessage[]> => {
    // A file that has just been deleted, or that somebody else has put there, is no message.
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    const message = parseMessage(text);
    return message === null || `${message.id}${extension}` !== name ? [] : [message];
  };
  const read = async (): Promise<KeptMessage[]> => {
    const kept = (await Promise.all((await names()).map(readOne))).flat();
    return kept.sort((one, other) => other.sentAt.localeCompare(one.sentAt));
  };
  return {
    read,
    send: async ({ id, to, subject, text, illustrated, unsubscribe }) => {
      const sentAt = new Date(now()).toISOString();
      const kept = { id, sentAt, from: sender, to, subject, text };
      const message: KeptMessage = {
        ...kept,
        ...(illustrated && {
          illustrated: { html: illustrated.html, logo: illustrated.logo.content.toString('base64') },
        }),
        ...(unsubscribe !== undefined && { unsubscribe }),
      };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${id}${extension}`);
      await writeFile(`${path}.part`, JSON.stringify(message, null, 2), { mode: 0o600 });
      await rename(`${path}.part`, path);
      for (const old of (await read()).slice(maxMessages))
        await rm(join(folder, `${old.id}${extension}`), { force: true });
    },
  };
}
