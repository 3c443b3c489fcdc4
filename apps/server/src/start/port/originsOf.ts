import type { Config } from '../../config/index.ts';
import { isLoopback } from '../../runtime/isLoopback.ts';

/** Origins of a server at a port: the web app's, and the one of uploaded media, if it may have its own. */
export const originsOf = ({ publicOrigin, mediaOrigin, host }: Config, port: number) => ({
  publicOrigin: publicOrigin ?? `http://localhost:${port}`,
  mediaOrigin: mediaOrigin ?? (isLoopback(host) ? `http://127.0.0.1:${port}` : undefined),
});
