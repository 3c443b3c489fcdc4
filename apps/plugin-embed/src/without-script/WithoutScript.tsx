import { useIntl } from 'react-intl';
import { selectCanPost, selectIsComposerHidden, selectSorting } from 'ufi-plugin';
import type { FrameForm, RejectedText } from 'ufi-plugin/contract';
import { Notice } from 'ufi-ui';
import { orderingNames } from '../messages/orderingNames.ts';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useFrame } from '../context/frameServices.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { useFacts } from '../context/useFacts.ts';
import { PlainForm } from './PlainForm.tsx';

interface WithoutScriptProps {
  readonly form: FrameForm | undefined;
  readonly refused: RejectedText | undefined;
}

/**
 * Content of `noscript`: links to the other orderings, and a form for visitors with a session in the frame; others get
 * a link that opens the comments on our own origin. Rendered by the server only, so no script includes it.
 */
export function WithoutScript({ form, refused }: WithoutScriptProps) {
  const isHidden = useAppSelector(selectIsComposerHidden);
  const canPost = useAppSelector(selectCanPost);
  return (
    <>
      <Orderings />
      {refused && <Notice tone="error">{refused.summary}</Notice>}
      {!isHidden && form && canPost && <PlainForm form={form} text={refused?.text ?? ''} />}
      {!isHidden && form === undefined && <OwnPage text={refused?.text ?? ''} />}
    </>
  );
}

function Orderings() {
  const { formatMessage } = useIntl();
  const { linkTo } = useFrame();
  const { isSingleComment, orderings } = useFacts();
  const sorting = useAppSelector(selectSorting);
  if (isSingleComment || orderings.length < 2) return null;
  return (
    <nav className="frame-orderings" aria-label={formatMessage(frameDescriptors.sortBy)}>
      {orderings.map((ordering) => (
        <a
          key={ordering}
          href={linkTo({ ordering, cursor: undefined })}
          aria-current={ordering === sorting ? 'true' : undefined}
        >
          {formatMessage(orderingNames[ordering])}
        </a>
      ))}
    </nav>
  );
}

function OwnPage({ text }: { readonly text: string }) {
  const { formatMessage } = useIntl();
  const { linkTo } = useFrame();
  return (
    <div className="frame-form">
      {text !== '' && (
        <textarea
          readOnly
          rows={3}
          dir="auto"
          defaultValue={text}
          aria-label={formatMessage(frameDescriptors.writeComment)}
        />
      )}
      <a href={linkTo({})} target="_blank" rel="noopener">
        {formatMessage(lazyDescriptors.ownPage)}
      </a>
    </div>
  );
}
