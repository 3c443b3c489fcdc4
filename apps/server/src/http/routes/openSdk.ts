import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readClientFile } from '../built-apps/openBuiltApp.ts';
import type { SdkFiles } from './sdkRoute.ts';

/**
 * Reads the scripts for other sites' pages as they were built: `sdk.js`, and others that are named by their content.
 *
 * @param directory `dist/sdk` of the plugin's app
 */
export async function openSdk(directory: string): Promise<SdkFiles> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.js'));
  const read = async (name: string) => [name, await readClientFile(join(directory, name), name !== 'sdk.js')] as const;
  return new Map(await Promise.all(names.map(read)));
}
