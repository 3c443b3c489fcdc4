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
const openWebApp = (directory: string, log: Log): Promise<Pages | undefined> =>
  openIfBuilt(
    directory,
    () => openBuiltApp(directory),
    () => log.warn({ directory }, 'the web app is not built: only calls are answered'),
  );

/** Opens the plugin's frames from its app's `dist`. */
const openPlugin = (directory: string, log: Log): Promise<Pages<RenderFramePage> | undefined> =>
  openIfBuilt(
    join(directory, 'client'),
    () => openBuiltApp<RenderFramePage>(directory, '/plugins/'),
    () => log.warn({ directory }, 'the plugin is not built: no site can show comments'),
  );

/** Opens the scripts for third-party pages from the plugin's `dist`. */
const openScripts = (directory: string, log: Log): Promise<SdkFiles | undefined> =>
  openIfBuilt(
    join(directory, 'sdk'),
    () => openSdk(join(directory, 'sdk')),
    () => log.warn({ directory }, 'the scripts of the plugin are not built: no page can ask for a frame'),
  );

/** Opens the documentation. */
const openDocumentation = (
  directory: string,
  { publicOrigin, log }: { readonly publicOrigin: string; readonly log: Log },
): Promise<OpenDocs | undefined> =>
  openIfBuilt(
    directory,
    async () => () => openDocs(directory, publicOrigin),
    () => log.warn({ directory }, 'the documentation is not here: /docs/ is not answered'),
  );

/** Where what was built lies. */
export interface BuiltDirectories {
  /** The web app's `dist`; without it, only API calls are served. */
  readonly webApp?: string;
  /** The plugin's `dist`; without it, sites can't show frames. */
  readonly plugin?: string;
  /** Directory of the project's documentation; without it, `/docs/` is not served. */
  readonly docs?: string;
}

/** Opens what was built, as far as it is here. */
export const openBuiltApps = async (
  { webApp, plugin, docs }: BuiltDirectories,
  { publicOrigin, log }: { readonly publicOrigin: string; readonly log: Log },
) => ({
  pages: webApp === undefined ? undefined : await openWebApp(webApp, log),
  plugin: plugin === undefined ? undefined : await openPlugin(plugin, log),
  docs: docs === undefined ? undefined : await openDocumentation(docs, { publicOrigin, log }),
  sdk: plugin === undefined ? undefined : await openScripts(plugin, log),
});
