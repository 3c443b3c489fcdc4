import { useIntl } from 'react-intl';
import { Composer } from 'ufi-ui/composer';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useAct } from '../context/useAct.ts';
import { LazyComposerExtras } from './LazyComposerExtras.tsx';
import { useComposerState } from './useComposerState.ts';

/** Edits a comment in place. */
export function EditComposer({ comment }: { readonly comment: string }) {
  const { formatMessage } = useIntl();
  const act = useAct();
  const place = { kind: 'edit', comment } as const;
  const { composer, field } = useComposerState(place);
  return (
    <Composer
      ref={composer}
      isFocused
      label={formatMessage(frameDescriptors.editComment)}
      submitLabel={formatMessage(frameDescriptors.save)}
      media={<LazyComposerExtras place={place} />}
      {...field}
      onSubmit={() => act({ kind: 'saveEdit', comment })}
      onCancel={() => act({ kind: 'cancelEdit', comment })}
    />
  );
}
