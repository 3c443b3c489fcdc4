import type { ReactNode } from 'react';
import { BidiText, PostSkeleton } from 'ufi-ui';
import { FailedPage } from '../notices/FailedPage.tsx';
import { NotFoundPage } from '../notices/NotFoundPage.tsx';
import { useLoadedGroup, type LoadedGroup } from './useLoadedGroup.ts';

interface LoadedGroupPageProps {
  readonly id: string;
  readonly title: string;
  readonly children: (loaded: LoadedGroup) => ReactNode;
}

/** A page about a group in each of its loading states, headed by its title and a link to the group. */
export function LoadedGroupPage({ id, title, children }: LoadedGroupPageProps) {
  const state = useLoadedGroup(id);
  if (state.status === 'loading') return <PostSkeleton />;
  if (state.status === 'notFound') return <NotFoundPage />;
  if (state.status === 'failed') return <FailedPage onRetry={state.retry} />;
  return (
    <>
      <header className="web-groups__head">
        <h1 className="web-groups__title">{title}</h1>
        <a className="web-groups__link" href={`/groups/${id}`}>
          <BidiText>{state.group.name}</BidiText>
        </a>
      </header>
      {children(state)}
    </>
  );
}
