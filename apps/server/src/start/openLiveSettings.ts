import type { Config } from '../config/index.ts';
import { createLiveSettings, settingsOfConfig } from '../features/instance-settings/index.ts';
import { createNetworkPictures, mailLogo, openFixedLogo } from '../features/network-logo/index.ts';
import type { Checker } from '../features/uploads/index.ts';

/** The settings that hold without a restart, and the network's name among them. */
export async function openLiveSettings(
  config: Config,
  { checker, ...tools }: Parameters<typeof createLiveSettings>[0] & { readonly checker: Checker | undefined },
) {
  const fixed = await openFixedLogo(config.logoFile, checker);
  const { defaults, locked } = settingsOfConfig(config);
  const liveSettings = createLiveSettings(tools, { defaults: { ...defaults, logo: fixed?.logo ?? null }, locked });
  await liveSettings.refresh();
  const networkPictures = createNetworkPictures(tools, fixed);
  return {
    liveSettings,
    networkPictures,
    networkName: async () => (await liveSettings.recent()).network_name,
    mailLogo: () => mailLogo({ liveSettings, networkPictures }),
  };
}
