import { access } from 'node:fs/promises';
import { openBuiltApp } from '../http/openBuiltApp.ts';
import type { Pages } from '../http/pages.ts';
import type { Log } from '../database/engine/index.ts';

/** The web app as it was built beside this server; undefined, and a word in the log, where it was not. */
export async function openWebApp(directory: string, log: Log): Promise<Pages | undefined> {
  try {
    await access(directory);
  } catch {
    log.warn({ directory }, 'the web app is not built: only calls are answered');
    return undefined;
  }
  return openBuiltApp(directory);
}
