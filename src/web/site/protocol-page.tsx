// 使用与帮助
export default function ProtocolPage() {
  return <h1>使用与帮助</h1>;
}
