// Text messages through Aliyun's SendSms.
import type { SmsConfig } from '../config.ts';
import { askAliyun } from './aliyun.ts';

/**
 * Sends one message by the configured template.
 * @throws Error with the provider's code; it never carries the number or the template's values.
 */
export async function sendByAliyun(
  config: SmsConfig,
  mobile: string,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const query = {
    PhoneNumbers: mobile,
    SignName: config.signName,
    TemplateCode: config.templateCode,
    TemplateParam: JSON.stringify(params),
  };
  const sent = { action: 'SendSms', version: '2017-05-25', query };
  const { Code } = await askAliyun<{ Code?: string }>(config.endpoint, sent, config);
  if (Code !== 'OK') throw new Error(`Aliyun SMS: ${Code}`);
}
