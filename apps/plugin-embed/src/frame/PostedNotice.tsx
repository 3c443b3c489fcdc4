import { FormattedMessage } from 'react-intl';
import { closeNotice } from 'ufi-plugin';
import { Button, Notice } from 'ufi-ui';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../context/storeHooks.ts';

/** Notice that the server sent with a new comment (S7.37), such as that it awaits a moderator. */
export function PostedNotice() {
  const dispatch = useAppDispatch();
  const notice = useAppSelector(({ plugin }) => plugin.notice);
  if (notice === null) return null;
  const { title, text, href } = notice;
  return (
    <Notice
      isLive
      action={
        <Button variant="link" onClick={() => dispatch(closeNotice())}>
          <FormattedMessage {...lazyDescriptors.ok} />
        </Button>
      }
    >
      <strong>{title}</strong> {href === null ? text : <NoticeLink href={href}>{text}</NoticeLink>}
    </Notice>
  );
}

const NoticeLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
);
