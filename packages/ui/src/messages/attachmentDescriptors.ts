import { defineMessage } from 'react-intl';

/** Messages of attachments, loaded with them. */
export const attachmentDescriptors = {
  download: defineMessage<{ name: string; size: string }>({ id: 'ui.download' }),
  nextPhoto: defineMessage({ id: 'ui.nextPhoto' }),
  pauseGif: defineMessage<{ label: string }>({ id: 'ui.pauseGif' }),
  photoPosition: defineMessage<{ position: number; total: number }>({ id: 'ui.photoPosition' }),
  playGif: defineMessage<{ label: string }>({ id: 'ui.playGif' }),
  previousPhoto: defineMessage({ id: 'ui.previousPhoto' }),
  raised: defineMessage<{ amount: string; goal: string }>({ id: 'ui.raised' }),
  sold: defineMessage({ id: 'ui.sold' }),
  sticker: defineMessage({ id: 'ui.sticker' }),
  tip: defineMessage<{ amount: string }>({ id: 'ui.tip' }),
  tipRefunded: defineMessage({ id: 'ui.tipRefunded' }),
  upsellAsk: defineMessage({ id: 'ui.upsellAsk' }),
  upsellAsked: defineMessage({ id: 'ui.upsellAsked' }),
  upsellOpen: defineMessage({ id: 'ui.upsellOpen' }),
  upsellReplied: defineMessage({ id: 'ui.upsellReplied' }),
  video: defineMessage({ id: 'ui.video' }),
  videoEncoding: defineMessage({ id: 'ui.videoEncoding' }),
  videoFailed: defineMessage({ id: 'ui.videoFailed' }),
  photo: defineMessage({ id: 'ui.photo' }),
  imageFailed: defineMessage({ id: 'ui.imageFailed' }),
  zoom: defineMessage({ id: 'ui.zoom' }),
};
