import { useIntl } from 'react-intl';
import type { FrameForm } from 'ufi-plugin/contract';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useFrame } from '../context/frameServices.ts';
import { useFacts } from '../context/useFacts.ts';

interface PlainFormProps {
  readonly form: FrameForm;
  readonly text: string;
}

/**
 * Form that posts a comment without script. It is answered with this document, with the new comment or with the text
 * kept.
 */
export function PlainForm({ form, text }: PlainFormProps) {
  const { formatMessage } = useIntl();
  const { linkTo } = useFrame();
  const { article } = useFacts();
  const label = formatMessage(frameDescriptors.writeComment);
  const fields = {
    target_id: article.id,
    client_id: form.clientId,
    token: form.tokenFor(article.id),
    place: linkTo({ cursor: undefined }),
  };
  return (
    <form className="frame-form" method="post" action="/plugins/comments/form/">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <textarea name="text" required rows={3} dir="auto" aria-label={label} placeholder={label} defaultValue={text} />
      <button type="submit" className="ufi-button ufi-button--primary ufi-button--medium">
        {formatMessage(frameDescriptors.publish)}
      </button>
    </form>
  );
}
