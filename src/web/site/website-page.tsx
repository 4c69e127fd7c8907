// 网站升级中
export default function WebsitePage() {
  return <h1>网站升级中</h1>;
}
