// 简历
export default function ObjectivePage() {
  return <h1>简历</h1>;
}
