// 简历
export default function OverviewPage() {
  return <h1>简历</h1>;
}
