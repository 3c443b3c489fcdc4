import { useIntl } from 'react-intl';
import type { AttachmentOf } from 'ufi-core/contract';
import { attachmentDescriptors } from '../../messages/attachmentDescriptors.ts';
import { Card } from './Card.tsx';

const looks = {
  private_reply_user_msg: {
    icon: 'reply',
    title: attachmentDescriptors.upsellReplied,
    label: attachmentDescriptors.upsellOpen,
  },
  question_triggered_page_msg: {
    icon: 'message',
    title: attachmentDescriptors.upsellAsked,
    label: attachmentDescriptors.upsellAsk,
  },
} as const;

/** A button that leads to messages with a page; without texts of its own it has those of its kind (S3.05). */
export function UpsellCard({ upsell }: { readonly upsell: AttachmentOf<'upsell_info'> }) {
  const { formatMessage } = useIntl();
  const { icon, title, label } = looks[upsell.subtype];
  const action = { ...upsell.action, label: upsell.action.label || formatMessage(label) };
  return <Card card={{ ...upsell, title: upsell.title || formatMessage(title), action }} icon={icon} />;
}
