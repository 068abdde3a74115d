import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../i18n/use-words.js';
import './error-pages.css';

const NotFoundPage = () => <ErrorPage code="404" />;

type Code = '404' | '403' | '500';

function ErrorPage({ code }: { readonly code: Code }) {
  const { t, message } = useWords();
  const title = t(`errors.${code}.title`);
  useEffect(() => {
    document.title = `${title} - ${message('product.name')}`;
  }, [title, message]);
  return (
    <main className="m-center">
      <div>
        <p className="error-code" aria-hidden="true">
          {code}
        </p>
        <h1 className="error-title">{title}</h1>
        <p className="error-text">{t(`errors.${code}.text`)}</p>
        <Link className="m-button m-button-primary error-home" to="/" replace>
          {t('errors.home')}
        </Link>
      </div>
    </main>
  );
}

const ForbiddenPage = () => <ErrorPage code="403" />;
const FailurePage = () => <ErrorPage code="500" />;

/** The three error pages (specification, section 2). */
export const errorPages = { '404': NotFoundPage, '403': ForbiddenPage, '500': FailurePage } as const;
