import './html-text.css';

/** Formatted text as the server has kept it: cleaned when it was written, of everything that could act. */
export const HtmlText = ({ html }: { readonly html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it when it is written, whoever sends it
  <div className="html-text" dangerouslySetInnerHTML={{ __html: html }} />
);
