import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readClientFile } from '../built-apps/openBuiltApp.ts';
import type { SdkFiles } from './sdkRoute.ts';

/**
 * Reads the built scripts for other sites' pages: `sdk.js`, and others named by their content hash.
 *
 * @param directory `dist/sdk` of the plugin's app
 */
export async function openSdk(directory: string): Promise<SdkFiles> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.js'));
  const read = async (name: string) => [name, await readClientFile(join(directory, name), name !== 'sdk.js')] as const;
  return new Map(await Promise.all(names.map(read)));
}
