import { describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  ActorSelector,
  Avatar,
  Badge,
  Button,
  ChoiceMenu,
  ClockProvider,
  CommentActions,
  CommentBubble,
  CommentSkeleton,
  EmptyState,
  HovercardLink,
  Icon,
  MenuButton,
  Notice,
  PillButton,
  PostCard,
  PostSkeleton,
  ProgressBar,
  ReactionButton,
  ReactionIcon,
  ReactionPile,
  RelativeTime,
  SeeMore,
  TextField,
  ThreadRow,
  ToastRegion,
} from '../src/index.ts';
import { iconNames } from '../src/icons.ts';
import { inLocale } from '../src/testing/renderUi.tsx';

const nothing = () => undefined;
const all = [1, 2, 16, 4, 3, 7, 8] as const;
const avatar = <Avatar id="1" initials="MC" src="/a.webp" />;

const comment = (
  <CommentBubble
    avatar={avatar}
    name={
      <HovercardLink href="/marina" card="…">
        Marina
      </HovercardLink>
    }
    badges={<Badge icon="star">Principal fã</Badge>}
    reactions={<ReactionPile reactions={[2, 1]} count={48} />}
    menu={<MenuButton label="Mais" entries={[{ id: 'a', label: 'Editar', onSelect: nothing }]} />}
    actions={
      <CommentActions>
        <ReactionButton variant="link" reactions={all} current={2} onReact={nothing} />
        <RelativeTime time={1_763_640_000} />
      </CommentActions>
    }
    failure={<Button variant="link">Tentar novamente</Button>}
    replies={<ThreadRow isThreadOpen>Ver mais respostas</ThreadRow>}
    isOwn
    isPending
    isFresh
  >
    <SeeMore short="O começo" full="O começo e o fim." />
  </CommentBubble>
);
const page = (
  <ClockProvider renderedAt={1_763_650_000}>
    <PostCard
      avatar={avatar}
      name="Rádio"
      meta={<RelativeTime time={1_763_640_000} format="phrase" />}
      actions={<ReactionButton reactions={all} current={null} onReact={nothing} />}
      comments={comment}
    >
      Qual disco?
    </PostCard>
    <ChoiceMenu label="Ordenar por" choices={[{ value: 'a', label: 'A' }]} value="a" onChoose={nothing} />
    <ActorSelector label="Como" actors={[{ id: '1', name: 'M', initials: 'M' }]} value="1" onChoose={nothing} hasTip />
    <PillButton count={3} onClick={nothing} />
    <CommentSkeleton />
    <PostSkeleton />
    <EmptyState icon="comment" title="Nada" />
    <Notice tone="warning">Fechado</Notice>
    <ProgressBar label="a.mp4" value={0.5} />
    <TextField label="E-mail" />
    <ToastRegion toasts={[{ id: 't', text: 'Pronto', tone: 'success' }]} onDismiss={nothing} />
    {iconNames.map((name) => (
      <Icon key={name} name={name} />
    ))}
    {all.map((reaction) => (
      <ReactionIcon key={reaction} reaction={reaction} />
    ))}
  </ClockProvider>
);

async function hydrationErrors(app: ReactNode): Promise<string[]> {
  const errors: string[] = [];
  const root = document.createElement('div');
  root.innerHTML = renderToString(app);
  document.body.append(root);
  await act(async () => {
    hydrateRoot(root, app, { onRecoverableError: (error) => errors.push(String(error)) });
  });
  return errors;
}

describe('what the server renders', () => {
  it('D5 carries no inline style and no style element, so the strict policy has nothing to block', () => {
    const markup = renderToString(inLocale(page));
    expect(markup).toContain('Principal fã');
    expect(markup.match(/\sstyle=|<style|<script|\son\w+=/g) ?? []).toEqual([]);
  });

  it('is taken over in the browser without a difference', async () => {
    expect(await hydrationErrors(inLocale(page))).toEqual([]);
  });
});
