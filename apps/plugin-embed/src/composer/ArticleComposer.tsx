import { useIntl } from 'react-intl';
import { selectFeedChoice, selectIsComposerHidden, selectIsRefused } from 'ufi-plugin';
import { Composer } from 'ufi-ui/composer';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { useAct } from '../context/useAct.ts';
import { OwnAvatar } from './OwnAvatar.tsx';
import { LazyComposerExtras } from './LazyComposerExtras.tsx';
import { LazyOwnActors } from './LazyOwnActors.tsx';
import { useComposerState } from './useComposerState.ts';

const place = { kind: 'comment' } as const;

/** Composer for top-level comments; renders nothing where none is offered (S2.10). */
export function ArticleComposer() {
  const isHidden = useAppSelector(selectIsComposerHidden);
  const isRefused = useAppSelector(selectIsRefused);
  return isHidden || isRefused ? null : <OpenComposer />;
}

function OpenComposer() {
  const { formatMessage } = useIntl();
  const act = useAct();
  const hasFeed = useAppSelector((state) => selectFeedChoice(state) !== null);
  const { composer, submit, field } = useComposerState(place);
  return (
    <div className={hasFeed ? 'frame-with-feed' : undefined}>
      <Composer
        ref={composer}
        label={formatMessage(frameDescriptors.writeComment)}
        submitLabel={formatMessage(submit.isSignInNeeded ? frameDescriptors.signInToPublish : frameDescriptors.publish)}
        avatar={<OwnAvatar size={32} />}
        tools={<LazyOwnActors />}
        media={<LazyComposerExtras place={place} hasFeed={hasFeed} />}
        {...field}
        onSubmit={() => act({ kind: 'createComment' })}
      />
    </div>
  );
}
