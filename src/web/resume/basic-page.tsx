// 简历
export default function BasicPage() {
  return <h1>简历</h1>;
}
