import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderFramePage } from 'ufi-plugin/contract';
import type { Log } from '../database/engine/index.ts';
import { openDocs, type OpenDocs } from '../http/docs/openDocs.ts';
import { openBuiltApp } from '../http/built-apps/openBuiltApp.ts';
import { openSdk } from '../http/routes/openSdk.ts';
import type { Pages } from '../http/built-apps/pages.ts';
import type { SdkFiles } from '../http/routes/sdkRoute.ts';

/** Opens a build directory; undefined, with a warning in the log, if it doesn't exist. */
async function openIfBuilt<T>(directory: string, open: () => Promise<T>, warn: () => void): Promise<T | undefined> {
  try {
    await access(directory);
  } catch {
    warn();
    return undefined;
  }
  return open();
}

/** Opens the built web app from its `dist`. */
export const openWebApp = (directory: string, log: Log): Promise<Pages | undefined> =>
  openIfBuilt(
    directory,
    () => openBuiltApp(directory),
    () => log.warn({ directory }, 'the web app is not built: only calls are answered'),
  );

/** Opens the plugin's frames from its app's `dist`. */
export const openPlugin = (directory: string, log: Log): Promise<Pages<RenderFramePage> | undefined> =>
  openIfBuilt(
    join(directory, 'client'),
    () => openBuiltApp<RenderFramePage>(directory, '/plugins/'),
    () => log.warn({ directory }, 'the plugin is not built: no site can show comments'),
  );

/** Opens the scripts for third-party pages from the plugin's `dist`. */
export const openScripts = (directory: string, log: Log): Promise<SdkFiles | undefined> =>
  openIfBuilt(
    join(directory, 'sdk'),
    () => openSdk(join(directory, 'sdk')),
    () => log.warn({ directory }, 'the scripts of the plugin are not built: no page can ask for a frame'),
  );

/** Opens the documentation. */
export const openDocumentation = (
  directory: string,
  { publicOrigin, log }: { readonly publicOrigin: string; readonly log: Log },
): Promise<OpenDocs | undefined> =>
  openIfBuilt(
    directory,
    async () => () => openDocs(directory, publicOrigin),
    () => log.warn({ directory }, 'the documentation is not here: /docs/ is not answered'),
  );
