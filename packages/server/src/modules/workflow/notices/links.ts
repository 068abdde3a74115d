/** Where the web app shows an instance, at a task of it where one is named (wire contract of workflows, params encoding). */
export const detailLink = (about: { readonly taskId?: string; readonly processInsId: string }): string =>
  `/workflow/process/detail/${encodeURIComponent(Buffer.from(JSON.stringify(about)).toString('base64'))}`;
