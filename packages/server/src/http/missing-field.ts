import { fieldLabel, isResourceName, loadLabels, messageText } from '@mall/sdk/contract';
import { AppError } from './app-error.js';
import type { Context } from './context.js';

/** A field that is required under a condition no schema can say, in the words of section 5. */
export const missingField = async (ctx: Context, resource: string, field: string): Promise<AppError> => {
  const labels = isResourceName(resource) ? await loadLabels(resource, ctx.language) : undefined;
  const label = fieldLabel(field, { language: ctx.language, labels });
  const inSentence = ctx.language === 'en-US' ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  const message = messageText('validation.enter', ctx.language, { label: inSentence });
  return new AppError('request.invalid', { issues: [{ field, rule: 'required', message }] });
};
