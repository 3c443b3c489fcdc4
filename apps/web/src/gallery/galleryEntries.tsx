import { useState, type ReactNode } from 'react';
import {
  Avatar,
  Badge,
  Button,
  CommentSkeleton,
  IconButton,
  Notice,
  PillButton,
  PostSkeleton,
  ReactionButton,
  ReactionPicker,
  ToastRegion,
} from 'ufi-ui';
import { DeleteDialog } from 'ufi-ui/dialog';
import { reactionMenuOrder, type CountedReaction } from 'ufi-core/contract';
import { plainContent } from 'ufi-composer';
import { Composer } from 'ufi-ui/composer';
import { ProblemDialog } from '../notices/ProblemDialog.tsx';
import { FailedPage } from '../notices/FailedPage.tsx';
import { NotFoundPage } from '../notices/NotFoundPage.tsx';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { RemoveDialog } from '../comment-menu/RemoveDialog.tsx';
import { FixtureThread } from './FixtureThread.tsx';
import { threadFixtures } from './threadFixtures.ts';

const nothing = () => undefined;
const card = (children: ReactNode) => <section className="web-card web-gallery">{children}</section>;

function Reactions() {
  const [current, setCurrent] = useState<CountedReaction | null>(2);
  return <ReactionButton reactions={reactionMenuOrder} current={current} onReact={setCurrent} />;
}

const composer = (text: string, isFocused: boolean) => (
  <Composer
    label="Escreva um comentário…"
    submitLabel="Publicar"
    content={plainContent(text)}
    canSend={text !== ''}
    isFocused={isFocused}
    onChange={nothing}
    onSubmit={nothing}
    onCancel={nothing}
  />
);

const parts: Readonly<Record<string, () => ReactNode>> = {
  avatars: () =>
    card(([16, 20, 24, 32, 40] as const).map((size) => <Avatar key={size} id={`${size}`} initials="MC" size={size} />)),
  badges: () =>
    card(
      (['accent', 'neutral', 'success', 'warning', 'live'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      )),
    ),
  buttons: () =>
    card(
      <>
        <Button variant="primary">Publicar</Button>
        <Button variant="primary" isBusy>
          Publicar
        </Button>
        <Button variant="primary" disabled>
          Publicar
        </Button>
        <Button>Cancelar</Button>
        <Button isPressed>Amei</Button>
        <Button variant="danger">Excluir</Button>
        <Button variant="link">Responder</Button>
        <IconButton icon="more" label="Mais opções" />
      </>,
    ),
  'composer-resting': () => card(composer('', false)),
  'composer-open': () => card(composer('', true)),
  'composer-written': () => card(composer('Concordo com tudo.\nE assino embaixo.', true)),
  'dialog-delete': () => <DeleteDialog onConfirm={nothing} onCancel={nothing} />,
  'dialog-remove': () => <RemoveDialog name="Joana Prado" isGroup onRemove={nothing} onCancel={nothing} />,
  'dialog-problem': () => (
    <ProblemDialog
      failure={{ summary: 'Você não tem permissão para isso.', description: 'Quem publicou limitou os comentários.' }}
      onClose={nothing}
    />
  ),
  'new-comments': () => card(<PillButton count={24} onClick={nothing} />),
  notices: () =>
    card(
      (['info', 'warning', 'error'] as const).map((tone) => (
        <Notice key={tone} tone={tone} action={<a href="/login">Entrar</a>}>
          Este tópico está fechado
        </Notice>
      )),
    ),
  'page-failed': () => <FailedPage onRetry={nothing} />,
  'page-not-found': () => <NotFoundPage />,
  'page-sign-in': () => <SignInPage returnTo="/" startsNew={false} />,
  'reaction-button': () => card(<Reactions />),
  'reaction-picker': () => card(<ReactionPicker reactions={reactionMenuOrder} current={2} onPick={nothing} />),
  'skeleton-comments': () => card(<CommentSkeleton />),
  'skeleton-post': () => <PostSkeleton />,
  toast: () => (
    <ToastRegion
      toasts={[{ id: '1', tone: 'success', text: 'Link copiado', action: <Button variant="link">OK</Button> }]}
      onDismiss={nothing}
    />
  ),
};

const threads = Object.fromEntries(
  Object.entries(threadFixtures).map(([name, build]) => [name, () => <FixtureThread key={name} fixture={build()} />]),
);

/** Every component in every state, by name. */
export const galleryEntries: Readonly<Record<string, () => ReactNode>> = { ...parts, ...threads };
