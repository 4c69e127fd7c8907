// Frequent reasons for which a picture is refused, in the order of their keys; its owner reads them.
export const PICTURE_REASONS = [
  '图片里有电话、微信或二维码，请换成不带联系方式的图片。',
  '图片不雅或令人不适，请更换。',
  '图片含有他人的标志或肖像，请换成您有权使用的图片。',
  '图片不清楚，看不出内容，请换一张清晰的。',
  '图片与企业或本人无关，请上传相关的图片。',
  '图片含有广告或违法信息，请更换。',
] as const;
