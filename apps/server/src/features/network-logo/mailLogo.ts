import type { UsesLiveSettings } from '../instance-settings/index.ts';
import type { MailLogo } from '../mail/index.ts';
import type { UsesNetworkPictures } from './networkPictures.ts';

/** The largest picture that every message brings along, in bytes. */
const largest = 64 * 1024;

/** The network's logo for mail; null without one, and for one that is too large for that. */
export async function mailLogo({
  liveSettings,
  networkPictures,
}: UsesLiveSettings & UsesNetworkPictures): Promise<MailLogo | null> {
  const { logo, network_name: alt } = await liveSettings.recent();
  // Not every mail program shows WebP.
  const picture = logo && (await networkPictures.find(logo.id, 'icon-192.png'));
  if (picture === null || picture.content.length > largest) return null;
  return { content: picture.content, type: picture.type, alt };
}
