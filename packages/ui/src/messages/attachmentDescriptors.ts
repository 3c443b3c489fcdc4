import { defineMessage } from 'react-intl';

/** Messages of attachments, loaded with them. */
export const attachmentDescriptors = {
  download: defineMessage<{ name: string; size: string }>({ id: 'ui.download' }),
  live: defineMessage({ id: 'ui.live' }),
  pauseGif: defineMessage<{ label: string }>({ id: 'ui.pauseGif' }),
  playGif: defineMessage<{ label: string }>({ id: 'ui.playGif' }),
  raised: defineMessage<{ amount: string; goal: string }>({ id: 'ui.raised' }),
  sold: defineMessage({ id: 'ui.sold' }),
  sticker: defineMessage({ id: 'ui.sticker' }),
  video: defineMessage({ id: 'ui.video' }),
  videoEncoding: defineMessage({ id: 'ui.videoEncoding' }),
  videoFailed: defineMessage({ id: 'ui.videoFailed' }),
};
