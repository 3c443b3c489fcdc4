import { defineMessage } from 'react-intl';

/** Messages of a composer's attachments, loaded with them. */
export const mediaDescriptors = {
  attachFile: defineMessage({ id: 'ui.attachFile' }),
  attachment: defineMessage({ id: 'ui.attachment' }),
  attachPhoto: defineMessage({ id: 'ui.attachPhoto' }),
  attachPhotoOrVideo: defineMessage({ id: 'ui.attachPhotoOrVideo' }),
  dropHere: defineMessage({ id: 'ui.dropHere' }),
  encoding: defineMessage({ id: 'ui.encoding' }),
  fileFailed: defineMessage({ id: 'ui.attachFileFailed' }),
  photo: defineMessage({ id: 'ui.photo' }),
  photoFailed: defineMessage({ id: 'ui.attachPhotoFailed' }),
  removeAttachment: defineMessage<{ name: string }>({ id: 'ui.removeAttachment' }),
  tooLarge: defineMessage<{ limit: number }>({ id: 'ui.fileTooLarge' }),
  unknownType: defineMessage({ id: 'ui.unknownType' }),
  unstored: defineMessage({ id: 'ui.attachmentUnstored' }),
  uploading: defineMessage({ id: 'ui.uploading' }),
  video: defineMessage({ id: 'ui.video' }),
  progress: defineMessage<{ percent: number }>({ id: 'ui.progress' }),
};
