import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { currentUserQuery } from '../../../client/account.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { useHttp } from '../../site/frame/use-site.ts';
import { EmptyNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { draftScope, moveDraft, readDrafts, storage } from './drafts.ts';

/** There is no such article (any more); what this browser kept of it can become a new one. */
export function MissingArticle({ id }: { id: string }) {
  const navigate = useNavigate();
  const user = useQuery(currentUserQuery(useHttp())).data?.id ?? '';
  const [draft] = useState(() => readDrafts(storage, draftScope(user, id))[0]);
  return (
    <>
      <PageHead title="Article not found" />
      <EmptyNotice text="There is no article here. It may have been deleted.">
        <Link to="/admin/articles" className={buttonLook(draft ? 'quiet' : 'solid')}>
          Back to articles
        </Link>
        {draft && (
          <Button
            look="solid"
            onClick={() => {
              moveDraft(storage, draft, draftScope(user, 'new'));
              return navigate({ to: '/admin/articles/new' });
            }}
          >
            Use your unsaved changes for a new article
          </Button>
        )}
      </EmptyNotice>
    </>
  );
}
