import type { Config } from '../config/index.ts';
import type { UsesLiveSettings } from '../features/instance-settings/index.ts';
import { openPageInspector } from '../features/page-moves/index.ts';
import { openLinkPreviews } from '../features/previews/index.ts';
import { openSpamCheck } from '../features/spam/index.ts';
import { openGifs } from './openGifs.ts';

type Tools = Parameters<typeof openSpamCheck>[1] & UsesLiveSettings;

/** Opens what asks other servers: for previews of links, for what pages say of themselves, and for GIFs. */
export const openOutsideSources = (config: Config, tools: Tools) => ({
  ...openSpamCheck(config, tools),
  previews: openLinkPreviews(tools),
  pageInspector: openPageInspector(tools),
  gifs: openGifs(config, tools),
});
