import { useIntl } from 'react-intl';
import type { AttachmentType } from 'ufi-core/contract';
import type { MessageAction } from 'ufi-mercury/contract';
import { messagingDescriptors, type PlainText } from './messagingDescriptors.ts';

const names: Readonly<Partial<Record<AttachmentType, PlainText>>> = {
  photo: 'photo',
  gif: 'gif',
  video: 'video',
  sticker: 'sticker',
  file: 'file',
};

/** What a message says in few words: its text or, without one, what is attached (web.489). */
export type Said = Pick<MessageAction, 'body' | 'is_unsent'> & {
  readonly attachments: readonly { readonly type: AttachmentType }[];
};

/** Says what a message says, where there is room for few words. */
export function useSaid(): (said: Said) => string {
  const { formatMessage } = useIntl();
  return ({ body, is_unsent: isUnsent, attachments }) => {
    if (isUnsent) return formatMessage(messagingDescriptors.removed);
    const [first] = attachments;
    if (body !== '' || first === undefined) return body;
    return formatMessage(messagingDescriptors[names[first.type] ?? 'attachment']);
  };
}
