import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { currentUserQuery } from '../../../client/account.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { storage } from '../../forms/unsaved-forms.ts';
import { EmptyNotice } from '../../layout/notices.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { moveUnsaved, readUnsaved, unsavedScope } from '../saving/unsaved-article.ts';

/** Shown when the article does not exist or was deleted. An unsaved form of it in this browser can become a new article. */
export function MissingArticle({ id }: { id: string }) {
  const navigate = useNavigate();
  const user = useQuery(currentUserQuery(useHttp())).data?.id ?? '';
  const [unsaved] = useState(() => readUnsaved(storage, unsavedScope(user, id))[0]);
  return (
    <>
      <PageHead title="Article not found" />
      <EmptyNotice text="There is no article here. It may have been deleted.">
        <Link to="/admin/articles" className={buttonClass(unsaved ? 'quiet' : 'solid')}>
          Back to articles
        </Link>
        {unsaved && (
          <Button
            variant="solid"
            onClick={() => {
              moveUnsaved(storage, unsaved, unsavedScope(user, 'new'));
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
