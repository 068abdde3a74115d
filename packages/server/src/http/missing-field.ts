import { isResourceName, loadLabels, requiredText } from '@mall/sdk/contract';
import type { Context } from '../context/context.js';
import { AppError } from '../support/app-error.js';

/** A field that is required for a reason that only the stored row knows, in the words of section 5. */
export async function missingField(
  { language }: Context,
  resource: string,
  field: string,
): Promise<AppError> {
  const labels = isResourceName(resource) ? await loadLabels(resource, language) : undefined;
  const message = requiredText(field, undefined, { language, labels });
  return new AppError('request.invalid', { issues: [{ field, rule: 'required', message }] });
}
